// A host of MCP Apps as assistants have it: it frames the view and speaks with it by the protocol's own library. The test gives it
// the result of a call (`showResult`), answers what the view reads (`readResource`) and hears what it asks (`takeMessage`).
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

const frame = document.getElementById('view');
const capabilities = {
  ...(window.readResource && { serverResources: {} }),
  ...(window.takeMessage && { message: { text: {} } }),
};
const bridge = new AppBridge(null, { name: 'host', version: '1' }, capabilities, {
  hostContext: { theme: 'dark', displayMode: 'inline', containerDimensions: { maxHeight: 1600 } },
});
if (window.readResource) bridge.onreadresource = async ({ uri }) => await window.readResource(uri);
if (window.takeMessage) {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- It is no event target.
  bridge.onmessage = async ({ content }) => {
    await window.takeMessage(content[0].text);
    return {};
  };
}
bridge.onsizechange = ({ height }) => {
  frame.style.height = `${height}px`;
};
const initialized = new Promise((resolve) => {
  bridge.oninitialized = resolve;
});

window.showResult = async (input, result) => {
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.src = '/view.html';
  await initialized;
  await bridge.sendToolInput({ arguments: input });
  await bridge.sendToolResult(result);
};
window.setTheme = (theme) => bridge.setHostContext({ theme, displayMode: 'inline' });
window.tearDown = async () => await bridge.teardownResource({});
