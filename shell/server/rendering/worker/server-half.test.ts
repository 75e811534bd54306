import React from 'react';
import { redirect } from 'react-router-dom';
import styled from 'styled-components';
import { serverHalf } from '../../testing/releases';
import { evaluateServerHalf } from './server-half';

test('a server half exports its routes', () => {
  const routes = evaluateServerHalf(serverHalf("[{ id: 'pages/home', index: true }]"), 'public_remote@1.0.0');

  expect(routes).toEqual([{ id: 'pages/home', index: true }]);
});

test("a server half gets the shell's instances of shared modules", () => {
  const code = `exports.routes = [{ handle: [
    require('react'), require('react-router-dom').redirect, require('styled-components').default,
  ] }];`;

  const [route] = evaluateServerHalf(code, 'public_remote@1.0.0');
  const [react, itsRedirect, itsStyled] = route!.handle as unknown[];

  expect(react).toBe(React);
  expect(itsRedirect).toBe(redirect);
  expect(itsStyled).toBe(styled);
});

test.each(['node:fs', 'lodash', './routes', 'toString'])(
  'a module that is not shared is rejected: %s',
  (id) => {
    expect(() => evaluateServerHalf(`require('${id}')`, 'public_remote@1.0.0')).toThrow(
      `its server half imports '${id}', which the shell does not share`,
    );
  },
);

test.each(['', 'exports.routes = {}', 'module.exports = []'])(
  'code that does not export a list of routes is rejected: %s',
  (code) => {
    expect(() => evaluateServerHalf(code, 'public_remote@1.0.0')).toThrow(
      'its server half does not export a list of routes',
    );
  },
);

test('stack traces contain the release', () => {
  const failing = () => evaluateServerHalf("throw new Error('broken')", 'public_remote@1.0.0');

  expect(failing).toThrow('broken');
  try {
    failing();
  } catch (error) {
    expect((error as Error).stack).toContain('public_remote@1.0.0:1');
  }
});
