import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { describe, expect, it, onTestFinished } from 'vitest';
import { liveHub } from './recording.ts';

const utcMs = Date.UTC(2025, 4, 3, 16);

/** The hub that the recorder is tested against, as the official client of SignalR sees it. */
describe('the hub of the tests', () => {
  it('speaks the protocol', async () => {
    const hub = await liveHub({ token: 'secret' });
    hub.tell([{ topic: 'SessionStatus', content: { Status: 'Inactive' }, utcMs }]);
    // Node has no cookies of its own: the client keeps those of the negotiation for the socket.
    const client = new HubConnectionBuilder()
      .withUrl(hub.address.replace(/\/$/, ''), {
        transport: HttpTransportType.WebSockets,
        headers: { Authorization: 'Bearer secret' },
      })
      .configureLogging(LogLevel.None)
      .build();
    onTestFinished(async () => await client.stop());
    const heard: unknown[][] = [];
    client.on('feed', (...message: unknown[]) => heard.push(message));
    await client.start();
    expect(await client.invoke('Subscribe', ['SessionStatus', 'TimingData'])).toEqual({
      SessionStatus: { Status: 'Inactive', _kf: true },
    });
    hub.tell([
      { topic: 'SessionStatus', content: { Status: 'Started' }, utcMs },
      { topic: 'WeatherData', content: {}, utcMs },
    ]);
    await expect
      .poll(() => heard)
      .toEqual([['SessionStatus', { Status: 'Started' }, '2025-05-03T16:00:00.000Z']]);
    const ended = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    hub.drop('close message');
    expect(await ended).toMatchObject({
      message: expect.stringContaining('Connection closed with an error.'),
    });
  });

  it('refuses who shows no token', async () => {
    const hub = await liveHub({ token: 'secret' });
    const client = new HubConnectionBuilder().withUrl(hub.address).configureLogging(LogLevel.None).build();
    await expect(client.start()).rejects.toThrow(/401/);
  });
});
