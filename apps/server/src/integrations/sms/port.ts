export type Sms = {
  /** Returns when the service has accepted the message; throws `Outage` when it refused or did not respond in time. */
  send(message: { to: string; text: string }): Promise<void>;
  /** Whether the service answers at all: sends nothing. Throws `Outage` when it does not. */
  reach(): Promise<void>;
};
