import { describe, expect, it } from 'vitest';
import { negotiationUrl, readHub, socketUrl } from './hub.ts';

describe('readHub', () => {
  it('is the public one', () => {
    const hub = readHub({});
    expect(hub).toMatchObject({ name: 'livetiming.formula1.com', takesToken: true });
    expect(negotiationUrl(hub).href).toBe(
      'https://livetiming.formula1.com/signalrcore/negotiate?negotiateVersion=1',
    );
    expect(socketUrl(hub, 'a b').href).toBe('wss://livetiming.formula1.com/signalrcore?id=a+b');
  });

  it.each([
    ['http://127.0.0.1:99/hub', true, 'ws://127.0.0.1:99/hub?id=x'],
    ['https://hub.example/', false, 'wss://hub.example/?id=x'],
    [
      'https://livetiming.formula1.com.example/signalrcore/',
      false,
      'wss://livetiming.formula1.com.example/signalrcore?id=x',
    ],
  ])('at %s takes a token: %j', (address, takesToken, socket) => {
    const hub = readHub({ SVC_LIVE_URL: address });
    expect(hub.takesToken).toBe(takesToken);
    expect(socketUrl(hub, 'x').href).toBe(socket);
  });
});
