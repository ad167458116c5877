import { expect, test } from 'vitest';
import { stem } from '../../src/match/stem.ts';

test.each([
  'redirect redirects redirected redirecting',
  'install installs installed installing installation installations installer',
  'configure configures configured configuring configuration configurations',
  'migrate migrating migration migrations',
  'cache caches cached caching',
  'plan plans planned planning planner',
  'query queries queried querying',
  'apply applies applied applying',
  'box boxes',
  'branch branches branching',
  'class classes',
  'status statuses',
  'alias aliases aliased',
  'menu menus',
  'api apis',
  'repo repos',
  'schema schemas',
  'deploy deploys deployed deploying deployment deployments',
  'manage manages managing management manager',
  'validate valid validation validator',
  'route routes routing router',
  'format formats formatted formatting formatter',
  'secure security',
  'compatible compatibility',
  'automatic automatically',
  'use uses used using',
  'embed embeds embedded embedding embeddings',
])('%s are one term', (family) => {
  expect(new Set(family.split(' ').map(stem)).size).toBe(1);
});

test.each([
  'string sting',
  'user use',
  'ios io',
  'format form',
  'process procedure',
  'family famous',
  'only on',
  'need ne',
  'analysis analog',
  'previous previou',
])('%s stay apart', (pair) => {
  expect(new Set(pair.split(' ').map(stem)).size).toBe(2);
});

test.each(['v2', 'utf8', 'c++', '1.10', '日本', 'straßen', 'мои', 'is', 's', ''])(
  '%j stays as it is',
  (word) => {
    expect(stem(word)).toBe(word);
  },
);
