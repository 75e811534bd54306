import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * A ts-loader transformer that gives every styled component a fixed id: a hash of package, file and position.
 * By default styled-components counts, and the count of a server process that has taken in several releases is
 * not the count of a browser that loads one; names would differ and hydration would fail.
 */
export function componentIds(): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!file.text.includes('styled-components')) return file;
    const place = placeOf(file.fileName);
    let count = 0;

    const visit = (node: ts.Node): ts.Node => {
      if (!ts.isTaggedTemplateExpression(node) || !isStyledTag(node.tag))
        return ts.visitEachChild(node, visit, context);
      const id = componentId(`${place}#${(count += 1)}`);
      const visited = ts.visitEachChild(node, visit, context);
      const { factory } = context;
      return factory.updateTaggedTemplateExpression(
        visited,
        withConfig(factory, visited.tag, id),
        visited.typeArguments,
        visited.template,
      );
    };
    return ts.visitNode(file, visit, ts.isSourceFile);
  };
}

function withConfig(factory: ts.NodeFactory, tag: ts.LeftHandSideExpression, id: string) {
  const setting = factory.createPropertyAssignment('componentId', factory.createStringLiteral(id));
  return factory.createCallExpression(factory.createPropertyAccessExpression(tag, 'withConfig'), undefined, [
    factory.createObjectLiteralExpression([setting]),
  ]);
}

/** `styled.a`, `styled(Link)`, and either with `.attrs(…)` behind it. */
function isStyledTag(tag: ts.Expression): boolean {
  if (ts.isIdentifier(tag)) return tag.text === 'styled';
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return isStyledTag(tag.expression);
  return ts.isExpressionWithTypeArguments(tag) && isStyledTag(tag.expression);
}

const componentId = (place: string) => `c${createHash('sha256').update(place).digest('hex').slice(0, 7)}`;

/** Package name and path inside it, the same on every machine and whoever compiles the file. */
function placeOf(fileName: string): string {
  let folder = dirname(fileName);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return `${name}/${relative(folder, fileName).replaceAll('\\', '/')}`;
}
