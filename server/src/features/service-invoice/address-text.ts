import { municipalityName } from '@pegada/core/geo/find-municipality.ts'
import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import type { NfseAddress } from '@pegada/core/nfse/taker-address.ts'

/** An address of a note in one line, as Brazil writes it. */
export function addressText(municipalities: Municipalities, address: NfseAddress): string {
  const { street, number, complement, neighbourhood, municipality, zipCode } = address
  const place = municipalities.get(municipality)
  const house = [street, number, complement, neighbourhood].filter(Boolean).join(', ')
  const town = place ? municipalityName(place) : municipality
  return `${house} · ${town} · CEP ${zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`
}
