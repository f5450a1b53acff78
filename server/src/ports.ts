import type { ClassificationRules } from '@pegada/core/classification/classification.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import type { SpendBridge } from '@pegada/core/factor/spend-bridge.ts'
import type { Airports } from '@pegada/core/geo/airport.ts'
import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import type { ServiceList } from '@pegada/core/nfse/service-code.ts'
import type { Signer } from '@pegada/core/seal/signing.ts'
import type { Auth } from './features/account/auth.ts'
import type { Clock } from './platform/clock/port.ts'
import type { CnpjRegister } from './platform/cnpj/port.ts'
import type { Database } from './platform/db/port.ts'
import type { Jobs } from './platform/jobs/port.ts'
import type { Live } from './platform/live/port.ts'
import type { Translate } from './platform/locale/translate.ts'
import type { Log } from './platform/log/port.ts'
import type { MailTransport } from './platform/mail/port.ts'
import type { Outgoing } from './platform/net/port.ts'
import type { NationalNfse } from './platform/nfse/port.ts'
import type { Payments } from './platform/payments/port.ts'
import type { Sandbox } from './platform/payments/sandbox/sandbox.ts'
import type { PageReader } from './platform/pdf/port.ts'
import type { DocumentReader } from './platform/reader/port.ts'
import type { SecretBox } from './platform/secret/box.ts'
import type { Storage } from './platform/storage/port.ts'
import type { KeyVault } from './platform/vault/key-vault.ts'

/** Everything of the outside world that commands may use, chosen once at start. */
export interface Ports {
  readonly db: Database
  readonly jobs: Jobs
  readonly storage: Storage
  /** What open pages are told as it happens. */
  readonly live: Live
  /** Reads documents of strangers in a worker with limits. */
  readonly reader: DocumentReader
  /** Until when each root holds under which signatures of documents are trusted; none where the installation names none. */
  readonly rootsHold: readonly Date[]
  /** Reads the pages of bills, in a thread with limits. */
  readonly pages: PageReader
  /** Signs sealed inventories. */
  readonly signer: Signer
  readonly cnpj: CnpjRegister
  /** Requests to addresses that people name: webhooks, files to fetch. */
  readonly outgoing: Outgoing
  /** Encrypts what must be read again. */
  readonly secrets: SecretBox
  /** Keeps private keys of certificates; none where the installation has no VAULT_KEY. */
  readonly vault: KeyVault | undefined
  /** The national system of service invoices. */
  readonly nfse: NationalNfse
  readonly mail: MailTransport | undefined
  /** The payment provider, or the simulation of it. */
  readonly payments: Payments
  /** The simulation behind `payments`, where no keys of a provider are set. */
  readonly sandbox: Sandbox | undefined
  /** Where files come in by themselves, as the installation is set up; null where they do not. */
  readonly inbox: {
    readonly mailDomain: string | null
    /** Where a worker takes letters. */
    readonly mailDoor: { readonly host: string; readonly port: number } | null
    readonly watchDir: string | null
  }
  readonly clock: Clock
  readonly log: Log
  readonly auth: Auth
  readonly translate: Translate
  readonly catalogue: Catalogue
  readonly rules: ClassificationRules
  readonly municipalities: Municipalities
  /** The national list of services of the NFS-e. */
  readonly serviceCodes: ServiceList
  readonly airports: Airports
  readonly spendBridge: SpendBridge
  /** What the environment named: whether files go to a bucket, seals are signed by a key of the installation's own, and this process works. */
  readonly setup: { readonly hasBucket: boolean; readonly hasSealKey: boolean; readonly hasWorker: boolean }
  /** Bytes left on the disk where this process keeps its files. */
  readonly diskLeft: () => Promise<number>
  readonly publicUrl: string
  /** Where messages of the contact form go. */
  readonly contactEmail: string
  /** Whether what is shown here is made up, which every page of the dashboard says. */
  readonly isDemonstration: boolean
}

/** The person who asks, in the company of their session; or a program with a key that the person made. */
export interface Actor {
  readonly userId: string
  /** Empty for an administrator of the platform who works in no company: within it there is nothing to see. */
  readonly companyId: string
  readonly role: import('@pegada/core/access/role.ts').Role
  readonly isOwner: boolean
  /** Verifies the company's inventory from outside: reads, and writes in the verifier's desk alone. */
  readonly isVerifier?: boolean
  /** Came after the plan's seats were taken: reads, and writes nothing. */
  readonly isOverSeats?: boolean
  /** The company asks for a second factor that the person has not set up: it stands before everything else. */
  readonly lacksTwoFactor?: boolean
  /** The units that the person works at; all of the company unless named. */
  readonly unitIds?: readonly string[]
  readonly apiKey?: { readonly id: string; readonly name: string; readonly scopes: readonly string[] }
  /** The session that the person asks by; a program has none. */
  readonly sessionId?: string
  /** The administrator of the platform who acts as the person for a while, and whether they may change things. */
  readonly impersonation?: {
    readonly id: string
    readonly adminId: string
    readonly adminName: string
    readonly isRaised: boolean
    readonly endsAt: Date
  }
}
