import type { ApiMap } from '@krapao/contract';

type Creation = ApiMap['POST /api/office/second-factor/passkeys/options']['reply']['options'];
type Request = ApiMap['POST /api/office/login/passkey/options']['reply']['options'];
type Created = ApiMap['POST /api/office/second-factor/passkeys']['body']['passkey'];
type Answer = ApiMap['POST /api/office/login/passkey']['body']['passkey'];

/** Passkeys need a domain name: not available on an IP address or without TLS. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const known = (list: readonly { id: string }[]): PublicKeyCredentialDescriptor[] =>
  list.map(({ id }) => ({ type: 'public-key', id: fromText(id) }));

/** Null if the user cancelled or the device cannot provide a passkey. */
export async function makePasskey(o: Creation): Promise<Created | null> {
  const publicKey = {
    ...o,
    challenge: fromText(o.challenge),
    user: { ...o.user, id: fromText(o.user.id) },
    excludeCredentials: known(o.excludeCredentials),
  };
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return null;
  const { clientDataJSON, attestationObject } = made.response;
  const id = toText(made.rawId);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject) },
  };
}

export async function answerByPasskey(o: Request): Promise<Answer | null> {
  const publicKey = { ...o, challenge: fromText(o.challenge), allowCredentials: known(o.allowCredentials) };
  const made = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAssertionResponse)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
  const id = toText(made.rawId);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      ...(userHandle ? { userHandle: toText(userHandle) } : {}),
    },
  };
}
