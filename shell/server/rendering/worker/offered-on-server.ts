import * as axios from 'axios';
import * as cookies from 'js-cookie';

/**
 * Modules that server halves can import in addition to the offered modules. Browser halves contain their own
 * copies of them.
 */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
