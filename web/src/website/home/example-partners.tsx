import { useTranslation } from 'react-i18next'
import classes from './testimonials.module.css'

/** Names that nobody bears, each with a mark drawn from its place in the list. */
const names = [
  'Serra Parda',
  'Porto Calmo',
  'Ipê e Filhos',
  'Vale Raso',
  'Lumeira',
  'Aroeiral',
  'Trigo Claro',
  'Mirante 9',
  'Cobaltina',
  'Beira-Rio Sul',
  'Jatobazal',
  'Norte Frio',
  'Maré Mansa',
  'Cumeeira',
  'Piçarral',
  'Ventania',
] as const

/** Sixteen places for partners, filled with drawings until real ones are entered. */
export function ExamplePartners() {
  const { t } = useTranslation('home')
  return (
    <ul className={classes.partners}>
      {names.map((name, index) => (
        <li key={name}>
          <svg viewBox="0 0 40 40" role="img" aria-label={t('partners.alt', { name })}>
            <path d={markOf(15, index)} />
            <path d={markOf(9.5, index)} />
            <path d={markOf(4, index)} />
          </svg>
          <span aria-hidden="true">{name}</span>
        </li>
      ))}
    </ul>
  )
}

function markOf(radius: number, index: number): string {
  const lobes = 2 + (index % 5)
  const depth = 0.1 + (index % 4) * 0.07
  const points = Array.from({ length: 48 }, (_, place) => {
    const angle = (place / 48) * 2 * Math.PI
    const out = radius * (1 + depth * Math.cos(angle * lobes + index))
    return `${(20 + Math.cos(angle) * out).toFixed(1)} ${(20 + Math.sin(angle) * out).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
