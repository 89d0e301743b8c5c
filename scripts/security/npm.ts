import { spawnSync } from 'node:child_process';
import { root } from '../install.mjs';
import type { Hit, Severity } from './advisories.ts';

function npm(args: readonly string[]): string {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { stdout, error } = spawnSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  return stdout;
}

type Via = { source?: number; url?: string; name: string; severity: Severity; title: string } | string;
type AuditReport = {
  auditReportVersion?: number;
  message?: string;
  error?: { summary?: string; code?: string };
  vulnerabilities?: Record<string, { name: string; range: string; via: Via[] }>;
};

/** What the registry knows of today's packages, or why it could not be asked. An answer without a report is no answer. */
export function readAudit(text: string): { hits: Hit[] } | { unanswered: string } {
  let report: AuditReport;
  try {
    report = JSON.parse(text) as AuditReport;
  } catch {
    return { unanswered: 'npm said nothing that can be read' };
  }
  if (report.auditReportVersion === undefined || report.vulnerabilities === undefined)
    return { unanswered: report.message || report.error?.summary || report.error?.code || 'no report' };
  const hits = Object.values(report.vulnerabilities).flatMap(({ name, range, via }) =>
    via.flatMap((cause): Hit[] =>
      typeof cause === 'string'
        ? []
        : [
            {
              id: cause.url?.split('/').at(-1) ?? String(cause.source),
              severity: cause.severity,
              title: cause.title,
              of: { name, version: range, isForTools: false },
            },
          ],
    ),
  );
  return { hits };
}

/** Of what is delivered alone: `--omit=dev`. */
export const askNpmAudit = () => readAudit(npm(['audit', '--json', '--omit=dev']));
