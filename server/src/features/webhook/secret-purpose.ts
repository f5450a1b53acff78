/** What a webhook's sealed secret is bound to: it opens for that webhook alone. */
export function secretPurpose(webhookId: string): string {
  return `webhook:${webhookId}`
}
