/** Allows what the page is made of and nothing of any other origin. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer, errors included. There is none for other origins: nothing is shared with them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With no-referrer, browsers would send "Origin: null" with the forms of our own page.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * For a chart's own page, shown in a frame of ours: its scripts run, in an origin of its own, and reach nothing. The page itself
 * allows only its own script and style, by their hashes.
 */
export const interactiveChartPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** For a drawing that is opened rather than kept: it has a style and fonts of its own, and reaches nothing. */
export const svgPolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  "frame-ancestors 'none'",
].join('; ');

/** Over HTTPS only; on plain HTTP browsers do not heed it. */
export const strictTransport = 'max-age=15552000';
