import { useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'
import ui from '../website-ui.module.css'
import { HomeSection } from './section.tsx'
import classes from './sizes.module.css'

const sizes = ['MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'] as const

/** The bigger the company, the more lines its hill has. */
const radii = [7, 17, 27, 37, 47, 57]

/** From one person's business to a group with units abroad: what each finds here. */
export function Sizes() {
  const { t } = useTranslation('home')
  return (
    <HomeSection id="para-quem" title={t('sizes.title')} lead={t('sizes.lead')}>
      <ol className={classes.sizes}>
        {sizes.map((size, index) => (
          <li key={size}>
            <svg viewBox="0 0 120 120" aria-hidden="true">
              {radii.slice(0, index + 1).map((radius) => (
                <path key={radius} d={ringOf(radius, index)} />
              ))}
            </svg>
            <h3>{t(`sizes.${size}`)}</h3>
            <p>{t(`sizes.${size}.text`)}</p>
          </li>
        ))}
      </ol>
      <a href={websitePaths.pricing} className={ui.button}>
        {t('sizes.pricing')}
      </a>
    </HomeSection>
  )
}

/** A contour line a little out of round, as hills are. */
function ringOf(radius: number, turn: number): string {
  const points = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * 2 * Math.PI
    const rough = radius * (1 + 0.06 * Math.sin(angle * 3 + turn) + 0.04 * Math.sin(angle * 5 - turn * 2))
    return `${(60 + Math.cos(angle) * rough * 0.92).toFixed(1)} ${(60 + Math.sin(angle) * rough * 0.84).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
