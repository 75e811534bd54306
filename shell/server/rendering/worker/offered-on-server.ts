import * as axios from 'axios';
import * as cookies from 'js-cookie';

/** Modules for server halves in addition to the shared modules. Browser halves contain their own copies. */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
