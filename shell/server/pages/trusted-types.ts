import { inlineJson } from './inline-json';

/**
 * JavaScript that creates the page's only Trusted Types policy, before any other script runs. A string becomes a script
 * URL if it is below this site's origin or one of `origins`. React creates data blocks (JSON-LD) from an empty script
 * element and its text, so the policy accepts that element and text that is JSON: neither executes anything.
 * Every other string throws a TypeError: docs/decisions/0046-trusted-types.md.
 */
export const trustedTypesPolicy = (origins: readonly string[]) =>
  [
    'self.trustedTypes?.createPolicy("default",{',
    `createScriptURL:u=>[location.origin,...${inlineJson(origins)}].some(o=>new URL(u,location).href.startsWith(o+"/"))?u:null,`,
    'createHTML:h=>h=="\\x3cscript>\\x3c/script>"?h:null,',
    'createScript:t=>{try{JSON.parse(t);return t}catch{return null}}',
    '});',
  ].join('');
