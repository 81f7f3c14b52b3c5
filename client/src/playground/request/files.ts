import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { createStore } from '../store';
import type { Files } from '../network/send';
import { type UploadPlace, uploadPlaces } from './current-operation';

const store = createStore<Files>({});
const schemaStore = createStore<GraphQLSchema | null>(null);

export const { useValue: useChosenFiles } = store;
/** The schema of the server, once GraphiQL has read it. */
export const { set: keepSchema, useValue: useSchema } = schemaStore;

/** Chooses the file for a variable. */
export function chooseFile(path: string, file: File): void {
  store.set({ ...store.get(), [path]: file });
}

/** Returns the chosen files of an operation, and a drawn picture where one is required and none is chosen. */
export async function filesFor(operation: OperationDefinitionNode | undefined): Promise<Files> {
  const paths = Object.keys(fileNamesFor(operation));
  const chosen = store.get();
  const entries = paths.map(async (path) => [path, chosen[path] ?? (await samplePicture())] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the names of the files that would be sent, by the paths of their variables. */
export function fileNamesFor(operation: OperationDefinitionNode | undefined): Readonly<Record<string, string>> {
  const chosen = store.get();
  const sent = placesOf(operation).filter(({ path, isRequired }) => isRequired || chosen[path]);
  return Object.fromEntries(sent.map(({ path }) => [path, chosen[path]?.name ?? SAMPLE_NAME]));
}

/** Returns the places for files; none until the schema is known. */
export function placesOf(operation: OperationDefinitionNode | undefined): readonly UploadPlace[] {
  const schema = schemaStore.get();
  return operation && schema ? uploadPlaces(operation, schema) : [];
}

export const SAMPLE_NAME = 'sample.jpg';

/** Draws a picture, so that uploads can be tried without one. */
async function samplePicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  canvas.height = 600;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#0e6654';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#ffffff';
    context.font = '64px sans-serif';
    context.fillText('Thikana', 280, 320);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg');
  });
  if (!blob) throw new Error('This browser cannot draw a picture. Choose a file.');
  return new File([blob], SAMPLE_NAME, { type: 'image/jpeg' });
}
