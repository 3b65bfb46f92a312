import type { ProxyFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import { publicBase } from '../http/hosts.ts';
import { proxyFor, proxyVariable, readProxyRules } from '../http/proxy.ts';
import type { Service } from '../http/resource.ts';

const services: readonly Service[] = ['archive', 'openf1', 'results', 'schedule', 'circuits'];

/** Which variable names a proxy, and which public hosts are reached without it. @throws INVALID_INPUT for a proxy that is none */
export function readProxyFacts(env: NodeJS.ProcessEnv): ProxyFacts {
  const rules = readProxyRules(env);
  const variable = proxyVariable(env);
  if (variable === null) return { variable, passedBy: [] };
  const passed = services
    .map((service) => new URL(publicBase(service)))
    .filter((url) => proxyFor(url, rules) === null);
  return { variable, passedBy: passed.map(({ host }) => host) };
}
