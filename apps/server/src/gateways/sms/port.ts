export type Sms = {
  /** Returns when the service has taken the message; throws an Outage when it refused or gave no answer in time. */
  send(message: { to: string; text: string }): Promise<void>;
};
