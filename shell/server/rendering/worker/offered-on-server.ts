import * as axios from 'axios';
import * as cookies from 'js-cookie';

/**
 * Modules that server halves can import in addition to the shared modules. Browser halves contain their own copies of
 * these modules.
 */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
