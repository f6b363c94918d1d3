/** What takes the place of a film: the same one made again, or another, which who has not passed the lesson begins again. */
export const filmChoices = ['same', 'other'] as const;
export type FilmChoice = (typeof filmChoices)[number];
