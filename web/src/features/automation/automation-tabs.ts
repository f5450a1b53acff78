import type { ComponentType } from 'react'
import type { AutomationTabKey } from './automation-data.ts'
import { ConnectionsTab } from './connections-tab.tsx'
import { KeysTab } from './keys-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

interface AutomationTab {
  /** In the address: `?tab=<key>`. */
  readonly key: AutomationTabKey
  /** Key of its name, with its area where it is not `automation`. */
  readonly title: string
  readonly Tab: ComponentType
}

/** The tabs of the page, in order. */
export const automationTabs: readonly [AutomationTab, ...AutomationTab[]] = [
  { key: 'keys', title: 'tab.keys', Tab: KeysTab },
  { key: 'webhooks', title: 'tab.webhooks', Tab: WebhooksTab },
  { key: 'connections', title: 'connection:title', Tab: ConnectionsTab },
  { key: 'log', title: 'tab.log', Tab: LogTab },
]
