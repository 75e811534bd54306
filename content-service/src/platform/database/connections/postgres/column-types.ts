import {
  DataTypeNode,
  OperationNodeTransformer,
  RawNode,
  type ColumnDefinitionNode,
  type KyselyPlugin,
} from 'kysely';

// Collation "C" compares texts byte by byte, as SQLite does, in every locale.
const TYPES: Record<string, string> = { text: 'text collate "C"', blob: 'bytea' };

/** Replaces the SQLite types in the migrations by PostgreSQL types. */
export class PostgresColumnTypes implements KyselyPlugin {
  readonly #transformer = new ColumnTypes();

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType } = node;
    const type = DataTypeNode.is(dataType) ? TYPES[dataType.dataType] : undefined;
    return super.transformColumnDefinition(type ? { ...node, dataType: RawNode.createWithSql(type) } : node);
  }
}
