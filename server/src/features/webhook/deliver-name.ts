/** The queue of deliveries to webhooks, and what a job of it names. */
export const webhookDeliverName = 'webhook.deliver'

export interface DeliveryJob {
  readonly companyId: string
  readonly deliveryId: string
}
