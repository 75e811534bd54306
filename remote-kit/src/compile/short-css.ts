import ts from 'typescript';

/** A quoted text, which stays as it is, or a comment; the slashes of an address are none. */
const COMMENTS = /("[^"]*"|'[^']*')|\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** A quoted text; blanks around a sign that needs none; blanks behind one that needs none there; blanks elsewhere. */
const BLANKS = /("[^"]*"|'[^']*')|\s*([{};])\s*|([:,])\s+|\s+/g;

/**
 * A ts-loader transformer that takes comments and needless blanks out of the CSS of styled-components: they would be
 * loaded by every visitor and parsed for every component. It runs before `componentIds`, which changes the tags.
 */
export function shortCss(): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!file.text.includes('styled-components')) return file;
    const { factory } = context;

    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context);
      if (!ts.isTaggedTemplateExpression(visited) || !isCssTag(visited.tag)) return visited;
      const { tag, typeArguments, template } = visited;
      return factory.updateTaggedTemplateExpression(
        visited,
        tag,
        typeArguments,
        shortened(factory, template),
      );
    };
    return ts.visitNode(file, visit, ts.isSourceFile);
  };
}

function shortened(factory: ts.NodeFactory, template: ts.TemplateLiteral): ts.TemplateLiteral {
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return factory.createNoSubstitutionTemplateLiteral(shortenedText(template).trim());
  const spans = template.templateSpans.map(({ expression, literal }) => {
    const text = shortenedText(literal);
    return factory.createTemplateSpan(
      expression,
      ts.isTemplateTail(literal)
        ? factory.createTemplateTail(text.trimEnd())
        : factory.createTemplateMiddle(text),
    );
  });
  return factory.createTemplateExpression(
    factory.createTemplateHead(shortenedText(template.head).trimStart()),
    spans,
  );
}

function shortenedText({ text }: ts.LiteralLikeNode): string {
  return text
    .replace(COMMENTS, (_part, quoted?: string) => quoted ?? '')
    .replace(
      BLANKS,
      (_part, quoted?: string, around?: string, before?: string) => quoted ?? around ?? before ?? ' ',
    );
}

/** What styled-components makes CSS of: its helpers, and `styled` with whatever follows it. */
function isCssTag(tag: ts.Expression): boolean {
  if (ts.isIdentifier(tag)) return ['styled', 'css', 'keyframes', 'createGlobalStyle'].includes(tag.text);
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return isCssTag(tag.expression);
  return ts.isExpressionWithTypeArguments(tag) && isCssTag(tag.expression);
}
