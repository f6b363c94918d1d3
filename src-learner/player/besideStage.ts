/** Where, on a wide screen, something about the lesson stands beside it, above the tree. */
export const besideStageId = 'beside-stage';
