import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * ts-loader transformer that gives every styled component a fixed id: a hash of package, file and position.
 * styled-components numbers components by default. A server that has loaded several releases would produce other
 * numbers than a browser that loads one, and hydration would fail.
 */
export function componentIds(): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!file.text.includes('styled-components')) return file;
    const location = locationOf(file.fileName);
    let count = 0;

    const visit = (node: ts.Node): ts.Node => {
      if (!ts.isTaggedTemplateExpression(node) || !isStyledTag(node.tag))
        return ts.visitEachChild(node, visit, context);
      const id = componentId(`${location}#${(count += 1)}`);
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
  const property = factory.createPropertyAssignment('componentId', factory.createStringLiteral(id));
  return factory.createCallExpression(factory.createPropertyAccessExpression(tag, 'withConfig'), undefined, [
    factory.createObjectLiteralExpression([property]),
  ]);
}

/** Matches `styled.a` and `styled(Link)`, also followed by `.attrs(…)`. */
function isStyledTag(tag: ts.Expression): boolean {
  if (ts.isIdentifier(tag)) return tag.text === 'styled';
  if (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) return isStyledTag(tag.expression);
  return ts.isExpressionWithTypeArguments(tag) && isStyledTag(tag.expression);
}

const componentId = (location: string) =>
  `c${createHash('sha256').update(location).digest('hex').slice(0, 7)}`;

/** Package name and path within the package: the same on every machine. */
function locationOf(fileName: string): string {
  let folder = dirname(fileName);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return `${name}/${relative(folder, fileName).replaceAll('\\', '/')}`;
}
