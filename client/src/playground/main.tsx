import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { examples } from './examples';

const endpoint = new URL('/graphql', window.location.href);
const subscriptions = new URL(endpoint);
subscriptions.protocol = endpoint.protocol.replace('http', 'ws');

const fetcher = createGraphiQLFetcher({ url: endpoint.href, subscriptionUrl: subscriptions.href });

// GraphiQL fills in the variables of all default tabs except the first.
function firstTab() {
  const [first] = examples;
  if (!first?.variables || localStorage.getItem('graphiql:tabState') !== null) return {};
  return { initialQuery: first.query, initialVariables: first.variables };
}

const root = document.getElementById('playground');
if (root) {
  createRoot(root).render(
    <GraphiQL fetcher={fetcher} defaultTabs={examples} defaultEditorToolsVisibility="variables" {...firstTab()} />,
  );
}
