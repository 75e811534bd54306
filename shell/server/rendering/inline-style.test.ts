import { inlineStyleIn } from './inline-style';

test.each([
  ['<p style="color:red">', 'style='],
  ['<P CLASS="a" STYLE=color:red>', 'style='],
  ['<svg fill="none"style="color:red"/>', 'style='],
  ['<p title="a > b" style="color:red">', 'style='],
  ['<div><style>p{color:red}</style></div>', '<style>'],
  ['<head><style data-precedence="a" data-href="b">p{}</style></head>', '<style>'],
  ['<!-- a --><p style="a"><!-- b -->', 'style='],
])('%s has inline styles', (html, found) => {
  expect(inlineStyleIn(html)).toBe(found);
});

test.each([
  '<p>style="color:red" &lt;style&gt; &lt;p style="a"&gt;</p>',
  '<p title="&lt;p style=&quot;a&quot;>">',
  '<p title="a style=b" data-x=\' style="a"\'>',
  '<p data-style="a" class="style=a">',
  '<!-- <p style="a"> --><!--$-->a<!--/$-->',
  '<script type="application/ld+json">{"a":"<p style=\\"a\\"><style>"}</script>',
  '<template data-msg="late"></template><stylesheet></stylesheet>',
])('%s has no inline styles', (html) => {
  expect(inlineStyleIn(html)).toBeUndefined();
});
