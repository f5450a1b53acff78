import type { FlagCountry } from './flag-country.ts'
import ae from './flags/ae.svg'
import ar from './flags/ar.svg'
import br from './flags/br.svg'
import cl from './flags/cl.svg'
import cn from './flags/cn.svg'
import co from './flags/co.svg'
import de from './flags/de.svg'
import es from './flags/es.svg'
import fr from './flags/fr.svg'
import gb from './flags/gb.svg'
import india from './flags/in.svg'
import it from './flags/it.svg'
import jp from './flags/jp.svg'
import kr from './flags/kr.svg'
import mx from './flags/mx.svg'
import pt from './flags/pt.svg'
import us from './flags/us.svg'

/**
 * Flags by the ISO code of their country, as addresses of pictures that come with the page: small enough to stand in it, and
 * not emoji, which Windows does not draw.
 */
export const flags = {
  AE: ae,
  AR: ar,
  BR: br,
  CL: cl,
  CN: cn,
  CO: co,
  DE: de,
  ES: es,
  FR: fr,
  GB: gb,
  IN: india,
  IT: it,
  JP: jp,
  KR: kr,
  MX: mx,
  PT: pt,
  US: us,
} as const satisfies Record<FlagCountry, string>
