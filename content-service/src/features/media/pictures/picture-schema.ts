import * as Type from '@sinclair/typebox';

const bytes = { schema: Type.String({ format: 'binary' }) };

export const pictureSchema = (...types: string[]) => ({
  description: 'The picture',
  content: Object.fromEntries(types.map((type) => [type, bytes])),
});
