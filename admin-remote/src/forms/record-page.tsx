import { useLoaderData } from 'react-router-dom';
import type { CallOptions } from 'shared-lib/api';
import type { Fields, Stored, ValuesOf } from 'shared-lib/schema';
import { storedLoader } from '../session/stored-loader';
import { ResourceEditor, type ResourceEditorProps } from './resource-editor';

type Options<F extends Fields> = Omit<ResourceEditorProps<F>, 'stored'> & {
  read: (options: CallOptions) => Promise<Stored<ValuesOf<F>>>;
};

export function recordPage<F extends Fields>({ read, ...editor }: Options<F>) {
  function Component() {
    const stored: Stored<ValuesOf<F>> = useLoaderData();
    return <ResourceEditor {...editor} stored={stored} />;
  }

  return { loader: storedLoader(read), Component };
}
