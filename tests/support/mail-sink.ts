import { createServer, type Socket } from 'node:net';

/** Opens a mail server that accepts every mail and delivers none. A silent one accepts connections and never responds. */
export async function openMailSink({ isSilent = false } = {}) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    if (isSilent) return;
    let text = '';
    let isData = false;
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      text += String(chunk);
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
        if (recipient !== undefined && !isData) recipients.push(recipient);
        if (isData) {
          mails.push(line);
          isData = false;
          socket.write('250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    recipients,
    /** Connections that are open now. */
    open,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
