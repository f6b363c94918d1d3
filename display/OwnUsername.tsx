/** Tells the browser and password managers whose password a form changes: without it they keep the new one under no name. */
export const OwnUsername = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
