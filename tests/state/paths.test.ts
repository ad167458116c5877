import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configHome, dataHome, stateHome } from '../../src/state/paths.ts';

test('an absolute XDG_DATA_HOME decides on every Unix', () => {
  const env = { XDG_DATA_HOME: '/data', HOME: '/home/ada' };
  expect([dataHome(env, 'linux'), dataHome(env, 'darwin')]).toEqual([
    '/data/quartermaster',
    '/data/quartermaster',
  ]);
});

test('without it, or with a relative or empty one, the default of the specification holds', () => {
  const expected = '/home/ada/.local/share/quartermaster';
  for (const XDG_DATA_HOME of [undefined, '', 'data', './data']) {
    expect(dataHome({ XDG_DATA_HOME, HOME: '/home/ada' }, 'linux')).toBe(expected);
  }
  expect(dataHome({ HOME: '/home/ada' }, 'darwin')).toBe(expected);
});

test('without a usable HOME the account decides', () => {
  const expected = join(homedir(), '.local/share/quartermaster');
  expect([dataHome({}, 'linux'), dataHome({ HOME: 'ada' }, 'linux')]).toEqual([expected, expected]);
});

test('Windows keeps data in LOCALAPPDATA, and XDG_DATA_HOME means nothing there', () => {
  const env = { LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local', XDG_DATA_HOME: '/data' };
  expect(dataHome(env, 'win32')).toBe('C:\\Users\\Ada\\AppData\\Local\\quartermaster');
  expect(dataHome({ USERPROFILE: 'D:\\Ada' }, 'win32')).toBe('D:\\Ada\\AppData\\Local\\quartermaster');
});

test('the configuration of the user has a place of its own under the same rules', () => {
  expect([
    configHome({ XDG_CONFIG_HOME: '/config', HOME: '/home/ada' }, 'linux'),
    configHome({ XDG_CONFIG_HOME: 'config', HOME: '/home/ada' }, 'darwin'),
    configHome({ APPDATA: 'C:\\Users\\Ada\\AppData\\Roaming' }, 'win32'),
    configHome({ USERPROFILE: 'D:\\Ada' }, 'win32'),
  ]).toEqual([
    '/config/quartermaster',
    '/home/ada/.config/quartermaster',
    'C:\\Users\\Ada\\AppData\\Roaming\\quartermaster',
    'D:\\Ada\\AppData\\Roaming\\quartermaster',
  ]);
});

test('state has a place of its own under the same rules, and on Windows a folder beside the data', () => {
  expect([
    stateHome({ XDG_STATE_HOME: '/state', HOME: '/home/ada' }, 'linux'),
    stateHome({ XDG_STATE_HOME: 'state', HOME: '/home/ada' }, 'darwin'),
    stateHome({ LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local', XDG_STATE_HOME: '/state' }, 'win32'),
    stateHome({ USERPROFILE: 'D:\\Ada' }, 'win32'),
  ]).toEqual([
    '/state/quartermaster',
    '/home/ada/.local/state/quartermaster',
    'C:\\Users\\Ada\\AppData\\Local\\quartermaster\\state',
    'D:\\Ada\\AppData\\Local\\quartermaster\\state',
  ]);
});
