import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import './panels.css';
import './narrow.css';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground';

const root = document.getElementById('playground');
if (root) createRoot(root).render(<Playground />);
