import '../src/app/styles';
import './desk.css';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '../src/app/providers';
import { Desk } from './desk';
import { LanguageProvider } from './language-provider';

const client = new ApolloClient({ link: new HttpLink({ uri: '/desk/graphql' }), cache: new InMemoryCache() });

const root = document.getElementById('desk');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <LanguageProvider>
          <ApolloProvider client={client}>
            <BrowserRouter basename="/desk">
              <Desk />
            </BrowserRouter>
          </ApolloProvider>
        </LanguageProvider>
      </Providers>
    </StrictMode>,
  );
}
