import { useGraphiQL } from '@graphiql/react';
import { createPortal } from 'react-dom';
import { operationIn } from './current-operation';
import { chooseFile, placesOf, SAMPLE_NAME, useChosenFiles, useSchema } from './files';

/** Asks for the files of the current operation, if it takes any. */
export function FileChooser({ place }: { place: HTMLElement | null }) {
  const { document, name } = useGraphiQL(({ documentAST, operationName }) => ({
    document: documentAST,
    name: operationName,
  }));
  // Again when the schema is known.
  useSchema();
  const chosen = useChosenFiles();
  const places = placesOf(document && operationIn(document, name));
  if (!place || places.length === 0) return null;
  return createPortal(
    <div className="tk-files">
      {places.map(({ path, isRequired }) => (
        <label key={path}>
          <code>{path}</code>
          <input
            type="file"
            accept="image/jpeg,image/png"
            onChange={({ target: { files } }) => {
              if (files?.[0]) chooseFile(path, files[0]);
            }}
          />
          {isRequired && !chosen[path] && <span>Without a file, {SAMPLE_NAME} is drawn and sent.</span>}
        </label>
      ))}
    </div>,
    place,
  );
}
