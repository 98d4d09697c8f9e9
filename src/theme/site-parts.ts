/** What only some sites show; where one does, the client loads it before it takes over (`ClientApp`). */
import { CopyPage } from './CopyPage.tsx';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { ColorModeToggle } from './navbar/ColorModeToggle.tsx';

export const siteParts = { AnnouncementBar, ColorModeToggle, CopyPage };
