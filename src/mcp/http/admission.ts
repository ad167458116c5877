// Who may ask over HTTP: pages of the web are kept out by their Host and Origin, everybody else by a token where there is one.
import { createHash, timingSafeEqual } from 'node:crypto';
import { hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server';
import { errorResponse } from './error-response.ts';

export interface Admission {
  /** Names in the Host header that are ours, as URLs have them; null where the server cannot know its own names. */
  readonly hostnames: readonly string[] | null;
  /** Null where none is asked for. */
  readonly token: string | null;
}

/** The answer to a request that is not let in; null for one that is. */
export function refusal(request: Request, { hostnames, token }: Admission): Response | null {
  return (
    (hostnames === null ? undefined : hostHeaderValidationResponse(request, [...hostnames])) ??
    originValidationResponse(request, [...(hostnames ?? [ownName(request)])]) ??
    tokenRefusal(request, token)
  );
}

/** What a browser calls this server by; a page of another site sends another Origin. */
function ownName(request: Request): string {
  const url = `http://${request.headers.get('host') ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function tokenRefusal(request: Request, token: string | null): Response | null {
  if (token === null) return null;
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  // Of equal length whatever was sent, so that the time of the comparison tells nothing.
  if (timingSafeEqual(digest(given), digest(token))) return null;
  const headers = { 'www-authenticate': 'Bearer' };
  return errorResponse(401, 'This server asks for the bearer token that it was started with.', { headers });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
