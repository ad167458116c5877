import { expect, test } from 'vitest';
import { describeScript } from '../../../src/skills/script-tool/describe-script.ts';
import { scriptKind } from '../../../src/skills/script-tool/script-kind.ts';

function description(file: string, text: string): string | null {
  const kind = scriptKind(file, text);
  return kind && describeScript(text, kind.comments);
}

test.each([
  ['a.sh', '#!/bin/bash\n# Checks the style\nset -e\n'],
  ['a.sh', '#!/bin/bash\nset -e\n\n  # Checks the style\n'],
  ['a.bash', '#Checks the style\r\necho "# not this"\r\n'],
  ['a.sh', '#!/bin/sh\n# shellcheck disable=SC2086\n#\n# ------\n## Checks the style ##\n'],
  ['a.py', '#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n# Checks the style\n'],
  ['a.py', '# vim: set fileencoding=utf-8 :\n# coding=latin-1\n# Checks the style\n'],
  ['a.py', '# /// script\n# dependencies = ["rich"]\n# ///\n# Checks the style\n'],
  ['a.py', '"""Checks the style\n\nMore of it.\n"""\n# Later\n'],
  ['a.py', "#!/usr/bin/env python3\n'''\n    Checks the style\n'''\n"],
  ['a.py', '# pylint: disable=all\n# noqa: E501\nr"""Checks the style"""\n'],
  ['a.rb', '# frozen_string_literal: true\n# encoding: utf-8\n\n# Checks the style\n'],
  ['a.rb', '=begin\nChecks the style\n=end\n'],
  ['a.pl', '#!/usr/bin/perl -w\n# Checks the style\n'],
  ['a.js', '#!/usr/bin/env node\n// @ts-check\n// Checks the style\n'],
  ['a.mjs', '/* eslint-disable no-console */\n/**\n * Checks the style\n * @returns nothing\n */\n'],
  ['a.ts', '/// <reference types="node" />\n/* Checks the style */ const a = 1;\n'],
  ['a.ps1', '#Requires -Version 7\n<#\n.SYNOPSIS\n  Checks the style\n#>\n'],
  ['a.ps1', '\uFEFF# Checks the style\r\n'],
  ['check', '#!/usr/bin/env -S node --no-warnings\n// Checks the style\n# no comment here\n'],
])('%s that begins with %j checks the style', (file, text) => {
  expect(description(file, text)).toBe('Checks the style');
});

test('what has no comment in its own syntax says nothing', () => {
  expect([
    description('a.js', '# no comment of JavaScript\nconst a = 1; // behind code\n'),
    description('a.sh', '#!/bin/sh\n// no comment of a shell\necho # behind code\n'),
    description('a.sh', '#!/bin/sh\n'),
    description('a.sh', ''),
  ]).toEqual([null, null, null, null]);
});

test('a word that machines use in another way is a word', () => {
  expect(description('a.sh', '# Encoding: turns text into audio\n')).toBe('Encoding: turns text into audio');
  expect(description('a.sh', '# type checks all files\n')).toBe('type checks all files');
  expect(description('a.sh', '# requires bash, and runs the tests\n')).toBe(
    'requires bash, and runs the tests',
  );
});

test('it is one line of text that a terminal does not obey, and no longer than a description should be', () => {
  expect(description('a.sh', '# red \u001b[31m and \u202e turned\n')).toBe('red  [31m and   turned');
  expect(description('a.sh', `# ${'x'.repeat(400)}\n`)).toBe(`${'x'.repeat(299)}…`);
  expect(description('a.sh', `# ${'x'.repeat(299)}😀😀\n`)).toBe(`${'x'.repeat(299)}…`);
});
