import ts from 'typescript';

/** Matches quoted strings, which are preserved, and comments. `//` after a colon is part of a URL. */
const COMMENTS = /("[^"]*"|'[^']*')|\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** Matches quoted strings and whitespace: around `{};`, after `:,`, and anywhere else. */
const WHITESPACE = /("[^"]*"|'[^']*')|\s*([{};])\s*|([:,])\s+|\s+/g;

/**
 * ts-loader transformer that removes comments and redundant whitespace from the CSS of styled-components. Otherwise every
 * visitor loads them and every component parses them. Must run before `componentIds`, which changes the tags.
 */
export function minifyCss(): ts.TransformerFactory<ts.SourceFile> {
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
        minifyTemplate(factory, template),
      );
    };
    return ts.visitNode(file, visit, ts.isSourceFile);
  };
}

function minifyTemplate(factory: ts.NodeFactory, template: ts.TemplateLiteral): ts.TemplateLiteral {
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return factory.createNoSubstitutionTemplateLiteral(minifyText(template).trim());
  const spans = template.templateSpans.map(({ expression, literal }) => {
    const text = minifyText(literal);
    return factory.createTemplateSpan(
      expression,
      ts.isTemplateTail(literal)
        ? factory.createTemplateTail(text.trimEnd())
        : factory.createTemplateMiddle(text),
    );
  });
  return factory.createTemplateExpression(
    factory.createTemplateHead(minifyText(template.head).trimStart()),
    spans,
  );
}

function minifyText({ text }: ts.LiteralLikeNode): string {
  return text
    .replace(COMMENTS, (_part, quoted?: string) => quoted ?? '')
    .replace(
      WHITESPACE,
      (_part, quoted?: string, around?: string, before?: string) => quoted ?? around ?? before ?? ' ',
    );
}

/** Matches the CSS tags of styled-components: its helpers, and `styled` with any members or calls. */
function isCssTag(tag: ts.Expression): boolean {
  if (ts.isIdentifier(tag)) return ['styled', 'css', 'keyframes', 'createGlobalStyle'].includes(tag.text);
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return isCssTag(tag.expression);
  return ts.isExpressionWithTypeArguments(tag) && isCssTag(tag.expression);
}
