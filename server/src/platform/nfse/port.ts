import type { NfseRefusal } from '@pegada/core/nfse/read-answer.ts'
import type { NfseEnvironment } from '@pegada/core/nfse/write-dps.ts'

/** Who calls: the private key and the certificates of its chain, PEM. */
export interface NfseIdentity {
  readonly key: string
  readonly chain: string
}

/** The system refused, in its own words. */
export interface NfseRefused {
  readonly kind: 'refused'
  readonly refusals: readonly NfseRefusal[]
}

/**
 * No answer that settles anything: `tls` (the connection was not let in or not trusted), `timeout`, `network`, `unreadable`,
 * `http.<status>`. What was sent may have arrived all the same.
 */
export interface NfseSilent {
  readonly kind: 'silent'
  readonly reason: string
}

/** What was found, or that there is none. */
export type NfseFound<T> = ({ readonly kind: 'found' } & T) | { readonly kind: 'none' } | NfseRefused | NfseSilent

/** A connection to the national system by mutual TLS, for one identity and one environment alone. */
export interface NfseConnection {
  /** Sends a signed DPS; `note` is the NFS-e that was made of it, as XML. */
  send(dps: string): Promise<{ readonly kind: 'done'; readonly note: string } | NfseRefused | NfseSilent>
  /** The key of the note that was made of a DPS. */
  findByDps(dpsId: string): Promise<NfseFound<{ readonly key: string }>>
  findNote(key: string): Promise<NfseFound<{ readonly note: string }>>
  /** Sends a signed request to register an event of a note; `event` is what was registered, as XML. */
  register(
    key: string,
    request: string,
  ): Promise<{ readonly kind: 'done'; readonly event: string } | NfseRefused | NfseSilent>
  findEvent(key: string, kind: string, sequence: number): Promise<NfseFound<{ readonly event: string }>>
  close(): void
}

/** What the official schemas of a layout check. */
export interface NfseSchemas {
  readonly layout: string
  readonly kinds: readonly ('declaration' | 'substitution' | 'cancellation')[]
  /** Files that they stand on and that are not there, cannot be read, or are no schemas. */
  readonly lacking: readonly string[]
}

/** The national system of the NFS-e. */
export interface NationalNfse {
  connect(identity: NfseIdentity, environment: NfseEnvironment): NfseConnection
  /** What the official schema of a layout says against a document; undefined where the installation has no schema of it. */
  schemaFaults(kind: 'DPS' | 'pedRegEvento', layout: string, xml: string): Promise<string[] | undefined>
  /** The official schemas that the installation has, by layout, as their folder is now. */
  schemas(): Promise<readonly NfseSchemas[]>
}
