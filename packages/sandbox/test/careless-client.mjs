// A client that does what careless clients do: each request refreshes for itself, a lost refresh is given up, Retry-After
// is not read, and a message is sent again without a key.
import { createInterface } from 'node:readline';

let tokens;

async function post(query, token) {
  const answer = await fetch(process.env.THIKANA_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, ...(await answer.json()) };
}

async function request(query) {
  const answer = await post(query, tokens?.accessToken);
  if (answer.status === 401) {
    const { data } = await post(refresh(tokens.refreshToken));
    tokens = data.refreshSession.tokens ?? tokens;
    return (await post(query, tokens.accessToken)).data;
  }
  return answer.status === 200 ? answer.data : (await post(query, tokens?.accessToken)).data;
}

const TOKENS = 'tokens { accessToken refreshToken }';
const refresh = (token) => `mutation { refreshSession(input: { refreshToken: "${token}" }) { ${TOKENS} } }`;

const verbs = {
  signIn: async ({ email, password }) => {
    const input = `{ email: "${email}", password: "${password}" }`;
    tokens = (await post(`mutation { signIn(input: ${input}) { ${TOKENS} } }`)).data.signIn.tokens;
    return {};
  },
  account: async () => (await request('{ me { email } }')).me,
  search: async () => ({ roomIds: (await request('{ rooms(first: 3) { nodes { id } } }')).rooms.nodes }),
  openChat: async ({ otherPartyId }) => {
    const { createChat } = await request(
      `mutation { createChat(input: { otherPartyId: "${otherPartyId}" }) { chat { id } } }`,
    );
    return { chatId: createChat.chat.id };
  },
  sendMessage: async ({ chatId, text }) => {
    const send = `mutation { sendMessage(input: { chatId: "${chatId}", text: "${text}" }) { chatMessage { id } } }`;
    return request(send).catch(() => request(send));
  },
};

const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, do: verb, with: given } = JSON.parse(line);
  verbs[verb](given).then(
    (ok) => tell({ id, ok }),
    (fault) => tell({ id, error: { code: fault.message } }),
  );
});
