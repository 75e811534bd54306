import { baseCss } from './base-css';
import { tokens } from './tokens';

/** Custom properties and styles of plain elements, for the document's head. */
export const themeCss: string = `${tokens}${baseCss}`.replaceAll('\n', '');
