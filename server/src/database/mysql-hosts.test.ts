import { hostsOf, withFirstHost } from './mysql-hosts';

test.each([
  ['mysql://root@one:3307,two:3308/thikana', 'mysql://root@one:3307/thikana', ['one:3307', 'two:3308']],
  ['mysql://u:p%40,s@one,two,[::1]:3309/thikana', 'mysql://u:p%40,s@one/thikana', ['one:3306', 'two:3306', '::1:3309']],
  ['mariadb://one/thikana', 'mariadb://one/thikana', ['one:3306']],
])('DATA-28: %s names its hosts', (url, first, hosts) => {
  expect(withFirstHost(url)).toBe(first);
  expect(hostsOf(url).map(({ host, port }) => `${host}:${String(port)}`)).toEqual(hosts);
});
