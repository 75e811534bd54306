// @ts-expect-error react-refresh ships no types.
import * as runtime from 'react-refresh/runtime';

Object.assign(globalThis, { __REACT_REFRESH__: runtime as object });
