import { Fragment } from 'react'
import { type Mentionable, splitMentions } from './mention-text.ts'
import classes from './mention-field.module.css'

/** A comment with the names of those it mentions set off. */
export const MentioningText = ({ text, mentions }: { text: string; mentions: readonly Mentionable[] }) =>
  splitMentions(text, mentions).map(({ text: piece, isMention }, index) =>
    isMention ? (
      // The pieces of a text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index} className={classes['mention']}>
        {piece}
      </bdi>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
