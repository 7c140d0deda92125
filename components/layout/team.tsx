import { team } from '@/lib/shop/team'

/** Portraits in leaves, for the home page and the about page. */
export function Team() {
  return (
    <ul className="team">
      {team.map(({ name, image, role, bio }) => (
        <li key={name}>
          <img
            className="portrait"
            src={image}
            alt={`Drawing of ${name}`}
            width={160}
            height={182}
            loading="lazy"
          />
          <h3>{name}</h3>
          <p className="eyebrow">{role}</p>
          <p>{bio}</p>
        </li>
      ))}
    </ul>
  )
}
