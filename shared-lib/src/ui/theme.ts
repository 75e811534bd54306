import { baseCss } from './base-css';
import { tokens } from './tokens';

/**
 * The look's ground: custom properties and bare elements. The shell puts it into the document's head, once.
 * Parts and pages build on it with styled-components.
 */
export const themeCss: string = `${tokens}${baseCss}`.replaceAll('\n', '');
