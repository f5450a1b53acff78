import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReferenceData } from '../factor/reference-data.ts'
import { canonicalJson } from './canonical-json.ts'

/**
 * What the built-in data of each release was published as. A sealed file carries that data along, and whoever re-signs a
 * file with a key of their own could change a factor in it: every line would still follow from the file. So a verifier
 * holds each list to the hash that is published here. A new release adds an entry; one that is here never changes.
 */
export interface PublishedRelease {
  /** SHA-256 of the files of the release, hex, as the header of a sealed file states it. */
  readonly referenceHash: string
  /** SHA-256 of each list, hex, as `listHash` works it out. */
  readonly lists: Readonly<Record<string, string>>
}

/** SHA-256, hex, of the canonical JSON of a list: the body of its record in a sealed file, its name and its records. */
export function listHash(list: string, records: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson({ list, records }))))
}

/** What this data is published as. */
export function publishedRelease({ release: _, hash, ...lists }: ReferenceData): PublishedRelease {
  const hashes = Object.entries(lists).map(([list, records]) => [list, listHash(list, records)] as const)
  return { referenceHash: hash, lists: Object.fromEntries(hashes) }
}

/** The releases that this verifier knows, by name; a test of the reference data holds the newest to its files. */
export const KNOWN_RELEASES: ReadonlyMap<string, PublishedRelease> = new Map([
  [
    '2025.3',
    {
      referenceHash: 'a7233b467994b87376338f8a16f0eb5bb08a5aeac16e609ae88fe02070c71a15',
      lists: {
        blends: '2b146dd21bc14307b618eaa2ff8ec1023ebc268437cbc11da3844955636775fb',
        fleet: '2bfafc9aa9c17345dd029acc8a3451587118a3eb4430d10a1f4676ea2f9f9566',
        fuelProperties: '3b8fbd702e93023ee173fc9375b7e0b0c5b2628e7e122110d9bc4566c79a0662',
        fuels: '3a5fb279ba0c16ce1a3c5aeb0bf7d4b580b9118479d8847591afd937ba4a6947',
        gases: '45c92cf322e7aa75dff9ae5482989e0795bb87406911f977a0a9006864c00dc1',
        generators: '66e1ef0683ffde2beb63e8502f71a1f0e55f3e62649cd2265d27ad4c32f71faa',
        grid: 'd99b5ae3a2594a699fd712ed7e61a5783c4894c0704829b2f0f0281c5c542198',
        indices: 'ac4ec0549ddb6927fca1c3ea4ec1593cb0c2f5397090be4bd60f50d638ffb2da',
        mixtures: '8c2550b828c9c3d48c384248625245cbc97269b028b1276e1fa06048db6deba4',
        parameters: '66e34debed951cf868e1142b8d8d4e42f9b72fbb58a6700b7ea0f1751070b86b',
        rates: 'dcea85d97319358728e14da0a99e0c3ca4faddcee97130fc967cf28e94464f3f',
        sectors: 'd54bf7e648e655fde21768f56c143a8f43fc3c3938035c7232c813bce39b2132',
        worldGrid: 'e4a0a15534a48b450b75ab14fd6783d7394848caa1d2066cf18cf564277ffcfb',
      },
    },
  ],
  [
    '2025.4',
    {
      referenceHash: '55abcfc317a3a072deddc370042d7df0b18829821f6fd981a051a0c0f8f020ee',
      lists: {
        blends: '2b146dd21bc14307b618eaa2ff8ec1023ebc268437cbc11da3844955636775fb',
        fleet: '2bfafc9aa9c17345dd029acc8a3451587118a3eb4430d10a1f4676ea2f9f9566',
        fuelProperties: '3b8fbd702e93023ee173fc9375b7e0b0c5b2628e7e122110d9bc4566c79a0662',
        fuels: '3a5fb279ba0c16ce1a3c5aeb0bf7d4b580b9118479d8847591afd937ba4a6947',
        gases: 'd64f1e7a7e3f79d75aee804bf957a7decad8e0cb6e602d44c9e950e958898c7a',
        generators: '5f8d0de8609272d1dbac2e56e7a160fe6271da0b073a8622ec11a93f174bf1e9',
        grid: 'd99b5ae3a2594a699fd712ed7e61a5783c4894c0704829b2f0f0281c5c542198',
        indices: 'ac4ec0549ddb6927fca1c3ea4ec1593cb0c2f5397090be4bd60f50d638ffb2da',
        mixtures: '8c2550b828c9c3d48c384248625245cbc97269b028b1276e1fa06048db6deba4',
        parameters: '66e34debed951cf868e1142b8d8d4e42f9b72fbb58a6700b7ea0f1751070b86b',
        rates: 'dcea85d97319358728e14da0a99e0c3ca4faddcee97130fc967cf28e94464f3f',
        sectors: 'd54bf7e648e655fde21768f56c143a8f43fc3c3938035c7232c813bce39b2132',
        worldGrid: '1ffaccbf0d9b2fe73dd4d9ebffdf02f92122df25c7a5e8ec9d172a68e69b2324',
      },
    },
  ],
])
