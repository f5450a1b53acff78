/** How many contour lines `public/footprint.svg` has; `tools/draw-footprint.ts` draws them. */
export const LINES = 12

const levels = Array.from({ length: LINES }, (_, index) => index + 1)

/** The footprint as contour lines; the outer `reached` of them are marked. A picture of the figure beside it, so it has no name. */
export function FootprintLines({ className, reached = 0 }: { className?: string | undefined; reached?: number }) {
  return (
    <svg className={className} viewBox="0 30 400 670" aria-hidden="true">
      {levels.map((level) => (
        <use
          key={level}
          href={`/footprint.svg#level-${level}`}
          data-reached={level <= reached}
          style={{ transitionDelay: `${level * 24}ms` }}
        />
      ))}
    </svg>
  )
}
